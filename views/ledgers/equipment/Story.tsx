import { useState } from 'react';
import { Link } from 'wouter';
import { equipmentStory, type StoryEntry } from '../../../domain/story/calls.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from './story.module.css';
import { words } from './words.ts';

/** Where a record of a part is looked at as a whole; of alarms and meters there is no page of one. */
const pages: Readonly<Record<string, string>> = {
  patrolTask: '/workLook/details',
  testTask: '/expAdmin/lookdetails',
  upkeepTask: '/mainatainAdmin/lookdetails',
  overhaulTask: '/repire/lookdetails',
  defect: '/defective/lookdetails',
  workOrder: '/workOrder/details',
  ticket: '/workTicket/fill',
};

/** All that happened to a piece of equipment on one line, the newest first. */
export function Story({ id }: { readonly id: string }) {
  const say = useText(words);
  const times = useTimes();
  const [part, setPart] = useState('');
  /** The beginnings of the pages that were turned to, the newest page first. */
  const [pagesBehind, setPages] = useState<readonly string[]>([]);
  const before = pagesBehind.at(-1);
  const query = { ...(part === '' ? {} : { part }), ...(before === undefined ? {} : { before }) };
  const past = usePast();
  const of = { noErrorPage: true, asOf: past?.instant ?? null } as const;
  const { value, fault, again } = useCall(equipmentStory, { params: { id }, query }, of);
  const choose = (next: string) => {
    setPart(next);
    setPages([]);
  };
  if (fault !== null && value === null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null) return <Skeleton rows={6} widths={[18, 14, 40]} label={say('story.loading')} />;
  const { rows, next, parts } = value;
  const hidden = parts.filter(({ isHidden }) => isHidden).map(({ title }) => title);
  return (
    <Stack>
      <Bar className={styles.choices}>
        <Select aria-label={say('story.part')} value={part} onChange={(event) => choose(event.target.value)}>
          <option value="">{say('story.every')}</option>
          {parts
            .filter(({ isHidden }) => !isHidden)
            .map((one) => (
              <option key={one.part} value={one.part}>
                {one.title}
              </option>
            ))}
        </Select>
      </Bar>
      {hidden.length === 0 ? null : (
        <Words text="note">{say('story.hidden', { parts: hidden.join(say('story.between')) })}</Words>
      )}
      <PlainTable
        label={say('story.title')}
        rows={rows}
        idOf={({ position }) => String(position)}
        empty={say(before === undefined ? 'story.none' : 'story.noOlder')}
        say={say}
        columns={(column) => [
          column.drawn('story.at', ({ at }) => <time dateTime={at}>{times.full(at)}</time>, 'name'),
          column.words('story.part', ({ partTitle }) => partTitle),
          column.drawn('story.object', (entry) => <Record {...entry} />),
          column.words('story.deed', ({ deed }) => deed),
          column.words('story.by', ({ by }) => by.name),
        ]}
      />
      <Bar still at="stretch" spread="end">
        <Button size="row" disabled={pagesBehind.length === 0} onClick={() => setPages([])}>
          {say('story.newest')}
        </Button>
        <Button size="row" disabled={next === null} onClick={() => next !== null && setPages([...pagesBehind, next])}>
          {say('story.older')}
        </Button>
      </Bar>
    </Stack>
  );
}

function Record({ part, object, objectId }: StoryEntry) {
  const page = pages[part];
  return page === undefined ? object : <Link href={`${page}?id=${encodeURIComponent(objectId)}`}>{object}</Link>;
}
