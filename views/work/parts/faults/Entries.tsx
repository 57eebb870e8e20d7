import { Link } from 'wouter';
import { type EntryTold, entriesForAlarm } from '../../../../domain/fault/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { words } from './words.ts';

/** What the library says of such an alarm, that which helped most first. */
export function Entries({ alarmId }: { readonly alarmId: string }) {
  const say = useText(words);
  const asked = useCall(entriesForAlarm, { query: { alarmId } });
  return (
    <Loaded
      of={asked}
      brief
      empty={{ when: asked.value?.rows.length === 0, show: <Words text="quiet">{say('library.none')}</Words> }}
    >
      {({ rows }) => (
        <Stack gap="2">
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function Entry({ entry }: { readonly entry: EntryTold }) {
  const say = useText(words);
  const opens = useOpens();
  const { id, name, cause, remedy, caution, helped, tried } = entry;
  return (
    <article>
      <Words>
        {opens(['/faultIibrary']) ? <Link href={`/faultIibrary/faultAdminInfo?row=${id}`}>{name}</Link> : <b>{name}</b>}
        {' · '}
        {tried === 0 ? say('library.untried') : say('library.counts', { helped, tried })}
      </Words>
      <Words text="note">
        {say('library.cause')}：{cause}
      </Words>
      <Words text="note">
        {say('library.remedy')}：{remedy}
      </Words>
      {caution === null || caution === '' ? null : (
        <Words text="note">
          {say('library.caution')}：{caution}
        </Words>
      )}
    </article>
  );
}
