import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { outbox, type Unsent } from '../../../../src/session/field/outbox.ts';
import { words } from './words.ts';

/** What is only in this browser: how much, and what the gateway did not take. */
export function OfflineBar({ person, unsent }: { readonly person: string; readonly unsent: readonly Unsent[] }) {
  const say = useText(words);
  const waiting = unsent.filter(({ refused }) => refused === null);
  const refused = unsent.filter((one) => one.refused !== null);
  const [first] = refused;
  return (
    <Box ground="sunken" pad="1 2" role="status">
      <Words weight="strong">
        {waiting.length === 0 ? say('sheet.allThere') : say('sheet.here', { n: waiting.length })}
      </Words>
      {waiting.length === 0 ? null : <Words text="note">{say('sheet.here.why')}</Words>}
      {first === undefined ? null : (
        <Button size="row" onClick={() => outbox.retry(person, first.task)}>
          {say('sheet.again')}
        </Button>
      )}
      {refused.map(({ entry, refused: why }) => (
        <Bar key={entry.entry} spread="between">
          <Words text="fault">{`${entry.value ?? '--'} · ${say('sheet.refused', { why: why ?? '' })}`}</Words>
          <Button size="row" onClick={() => outbox.drop(person, entry.entry)}>
            {say('sheet.takeBack')}
          </Button>
        </Bar>
      ))}
    </Box>
  );
}
