import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { outbox } from '../../../../src/session/field/field.ts';
import type { Unsent } from '../../../../src/session/field/keptEntry.ts';
import { isWaiting } from '../../../../src/session/field/sendWaiting.ts';
import { Unlock } from '../field/Unlock.tsx';
import { words } from './words.ts';

interface Props {
  readonly person: string;
  readonly unsent: readonly Unsent[];
  /** So many that nobody opened; which sheet they are of is not told. */
  readonly sealed: number;
}

/** What is only in this browser: how much, what the gateway did not take, and what it took and does not count by itself. */
export function OfflineBar({ person, unsent, sealed }: Props) {
  const say = useText(words);
  const waiting = unsent.filter(isWaiting);
  const refused = unsent.filter((one) => one.refused !== null);
  const contested = unsent.filter((one) => one.contested);
  // What was not taken is nowhere else either.
  const here = waiting.length + refused.length;
  const [first] = refused;
  const away = (entry: string) => void outbox.drop(person, entry).catch(() => undefined);
  return (
    <>
      <Box ground="sunken" pad="1 2" role="status">
        <Words weight="strong">
          {here === 0 && sealed === 0 ? say('sheet.allThere') : say('sheet.here', { n: here })}
        </Words>
        {sealed === 0 ? null : <Words text="note">{say('sheet.sealed', { n: sealed })}</Words>}
        {waiting.length === 0 ? null : <Words text="note">{say('sheet.here.why')}</Words>}
        {first === undefined ? null : (
          <Button size="row" onClick={() => void outbox.retry(person, first.task).catch(() => undefined)}>
            {say('sheet.again')}
          </Button>
        )}
        {refused.map(({ entry, refused: why }) => (
          <Bar key={entry.entry} spread="between">
            <Words text="fault">{`${entry.value ?? '--'} · ${say('sheet.refused', { why: why ?? '' })}`}</Words>
            <Button size="row" onClick={() => away(entry.entry)}>
              {say('sheet.takeBack')}
            </Button>
          </Bar>
        ))}
        {contested.map(({ entry }) => (
          <Bar key={entry.entry} spread="between">
            <Words text="note">{say('sheet.contestedHere', { value: entry.value ?? '--' })}</Words>
            <Button size="row" onClick={() => away(entry.entry)}>
              {say('sheet.read')}
            </Button>
          </Bar>
        ))}
      </Box>
      {sealed === 0 ? null : <Unlock person={person} onOpen={() => undefined} />}
    </>
  );
}
