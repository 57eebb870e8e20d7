import type { Station, WholeCase } from '../../../../domain/task/readCalls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Box, Word } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './tasks.module.css';
import { words } from './words.ts';

const stationWords = {
  submitted: 'tasks.submitted',
  agreed: 'tasks.agreed',
  refused: 'tasks.refusedBy',
  returned: 'tasks.returned',
  resubmitted: 'tasks.resubmitted',
  withdrawn: 'tasks.withdrawn',
  overtaken: 'tasks.overtaken',
  now: 'tasks.waits',
  next: 'tasks.next',
  end: 'tasks.end',
  copied: 'tasks.copied',
  delegated: 'tasks.delegated',
  reassigned: 'tasks.reassigned',
} as const;

/** The way that a case went and goes on, what changed since the last opinion, and what was said, the newest first. */
export function CaseStory({ whole }: { readonly whole: WholeCase }) {
  const say = useText(words);
  return (
    <>
      <ol className={styles.way} aria-label={say('tasks.way')}>
        {whole.way.map((station, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step that was returned to stands twice, in its places
          <li key={n} data-what={station.what} aria-current={station.what === 'now' ? 'step' : undefined}>
            <StationTold station={station} />
          </li>
        ))}
      </ol>
      <Fields whole={whole} />
      <h3>{say('tasks.opinions')}</h3>
      <Opinions whole={whole} />
    </>
  );
}

function StationTold({ station: { name, what, persons, at, due } }: { readonly station: Station }) {
  const say = useText(words);
  const times = useTimes();
  const [first, ...others] = persons;
  const what_ = say(stationWords[what]);
  return (
    <>
      <b>{name === '' ? what_ : name}</b>
      {first === undefined ? null : (
        <span>
          {first.name}
          {others.length === 0 ? '' : ` ${say('tasks.and', { n: others.length })}`}
        </span>
      )}
      {name === '' || what === 'end' ? null : <span>{what_}</span>}
      {at === null ? null : <time dateTime={at}>{times.dayTime(at)}</time>}
      {what === 'now' && due !== null ? <time dateTime={due}>{`≤ ${times.dayTime(due)}`}</time> : null}
    </>
  );
}

/** What changed stands first, with what it was; of the rest what it is. */
function Fields({ whole: { fields, comparedWith } }: { readonly whole: WholeCase }) {
  const say = useText(words);
  const times = useTimes();
  if (fields.length === 0) return null;
  const isCompared = comparedWith !== null;
  const changed = fields.filter(({ was }) => was !== null).length;
  return (
    <>
      <h3>
        {say(isCompared ? 'tasks.changed' : 'tasks.fields')}{' '}
        {isCompared ? (
          <Word tone="third">
            {times.dayTime(comparedWith)}
            {changed === 0 ? ` · ${say('tasks.unchanged')}` : ''}
          </Word>
        ) : null}
      </h3>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{say('tasks.field')}</th>
            {changed > 0 ? <th scope="col">{say('tasks.was')}</th> : null}
            <th scope="col">{say('tasks.now')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, label, now, was }) => (
            <tr key={key} data-changed={was !== null}>
              <th scope="row">{label}</th>
              {changed > 0 ? <td>{was === null ? '' : <s>{was === '' ? '--' : was}</s>}</td> : null}
              <td>{was === null ? now : <b>{now === '' ? '--' : now}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Opinions({ whole: { opinions } }: { readonly whole: WholeCase }) {
  const say = useText(words);
  const times = useTimes();
  return (
    <Box as="ol" text="small" className={styles.opinions}>
      {opinions.map(({ at, by, onBehalfOf, stepName, what, says, to }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its place
        <li key={n}>
          <Bar as="header" still at="stretch" spread="between">
            <span>
              <b>{by.name}</b>{' '}
              {[
                stepName,
                say(stationWords[what]),
                onBehalfOf === null ? null : say('tasks.behalf', { who: onBehalfOf.name }),
                to === null ? null : say('tasks.toWhom', { who: to }),
              ]
                .filter((one) => one !== null)
                .join(' · ')}
            </span>
            <time dateTime={at}>{times.dayTime(at)}</time>
          </Bar>
          {says === null ? null : <p>{says}</p>}
        </li>
      ))}
    </Box>
  );
}
