import { Link } from 'wouter';
import { type SheetDifference, type TestReportTold, takeTestReport } from '../../../../domain/testReport/calls.ts';
import { filledOf, withJudgement, withoutJudged } from '../../../../domain/testReport/fillDocument.ts';
import type { TestReport } from '../../../../domain/testReport/reportLedger.ts';
import { wholeOf } from '../../../../domain/testReport/results.ts';
import { handVerdicts, reportVerdicts } from '../../../../domain/testReport/states.ts';
import type { ToldReading } from '../../../../domain/testReport/told.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import styles from '../../parts/reports/reports.module.css';
import type { Filling } from './useFilling.ts';
import { words } from './words.ts';

interface Props {
  readonly report: TestReport;
  readonly told: TestReportTold;
  readonly filling: Filling;
  readonly locked: boolean;
  readonly again: (position?: number | null) => void;
}

const nameOf = ({ thing, place, item }: ToldReading): string => [thing ?? place, item].filter(Boolean).join(' · ');

/** What is to be looked at before a report goes on: what nobody judged, what is beyond, what changed since, what was said the last time. */
export function Checks({ report, told, filling, locked, again }: Props) {
  const say = useText(words);
  const word = useWord();
  const { document } = filling;
  const { judgements, conclusion, instruments } = filledOf(document);
  const { unjudged } = wholeOf(report.results, judgements);
  const readings = new Map(told.readings.map((one) => [one.slot, one]));
  const open = report.results.flatMap(({ slot, verdict }) => {
    const reading = readings.get(slot);
    return verdict === 'unjudged' && reading !== undefined ? [reading] : [];
  });
  const beyond = told.readings.filter(({ verdict }) => verdict === 'defect' || verdict === 'attention');
  const expired = told.report.blocks.flatMap((block) =>
    block.kind === 'instruments' ? block.rows.filter((one) => one.expired) : [],
  );
  const hasNothing =
    open.length === 0 &&
    beyond.length === 0 &&
    told.corrected.length === 0 &&
    conclusion !== null &&
    expired.length === 0;
  return (
    <Stack as="aside" gap="3" pad="3" className={styles.side} aria-label={say('edit.checks')}>
      <h2>{say('edit.checks')}</h2>
      {hasNothing ? <Words text="note">{say('edit.ok')}</Words> : null}
      {told.corrected.length === 0 ? null : (
        <Corrected id={report.id} of={told.corrected} filling={filling} locked={locked} again={again} />
      )}
      {open.length === 0 ? null : (
        <section>
          <h3>{say('edit.open', { n: unjudged })}</h3>
          <Words text="note">{say('edit.open.why')}</Words>
          {open.map((reading) => (
            <Judging key={reading.slot} reading={reading} filling={filling} locked={locked} />
          ))}
        </section>
      )}
      {conclusion === null ? <Words text="fault">{say('edit.unwritten')}</Words> : null}
      {expired.length === 0 || instruments.length === 0 ? null : (
        <section>
          <h3>{say('edit.expired', { n: expired.length })}</h3>
          {expired.map(({ name, serial, validTo }) => (
            <Words key={`${name} ${serial}`}>{[name, serial, validTo].filter(Boolean).join(' · ')}</Words>
          ))}
        </section>
      )}
      {beyond.length === 0 ? null : (
        <section>
          <h3>{say('edit.beyond', { n: beyond.length })}</h3>
          {beyond.map((one) => (
            <Words key={one.slot}>{`${nameOf(one)}: ${one.value ?? missing} ${one.unit ?? ''}`}</Words>
          ))}
        </section>
      )}
      <section>
        <h3>{say('edit.before')}</h3>
        {told.before === null ? (
          <Words text="note">{say('edit.noBefore')}</Words>
        ) : (
          <Link href={`/expReport/lookdetails?id=${told.before.id}`}>
            {say('edit.before.said', {
              number: told.before.number,
              verdict: told.before.verdict === null ? missing : word(reportVerdicts[told.before.verdict]),
            })}
          </Link>
        )}
      </section>
    </Stack>
  );
}

interface JudgingProps {
  readonly reading: ToldReading;
  readonly filling: Filling;
  readonly locked: boolean;
}

/** An item that no limit judges: what a person says of it, and why. */
function Judging({ reading, filling, locked }: JudgingProps) {
  const say = useText(words);
  const word = useWord();
  const { document, edit } = filling;
  const said = filledOf(document).judgements.find(({ slot }) => slot === reading.slot) ?? null;
  const put = (next: Parameters<typeof withJudgement>[2]) =>
    edit(
      (draft) => void Object.assign(draft, withJudgement(document, reading.slot, next)),
      next !== null && said?.verdict === next.verdict ? `judged ${reading.slot}` : null,
    );
  return (
    <fieldset disabled={locked}>
      <legend>{nameOf(reading)}</legend>
      <Words text="note">{[reading.value, reading.unit, reading.says].filter(Boolean).join(' ')}</Words>
      <Select
        aria-label={`${nameOf(reading)} ${say('edit.verdict')}`}
        value={said?.verdict ?? ''}
        onChange={({ target: { value } }) =>
          put(value === '' ? null : { verdict: value as keyof typeof handVerdicts, reason: said?.reason ?? '' })
        }
      >
        <option value="">{say('edit.notYet')}</option>
        {Object.entries(handVerdicts).map(([key, text]) => (
          <option key={key} value={key}>
            {word(text)}
          </option>
        ))}
      </Select>
      {said === null ? null : (
        <Field label={say('edit.reason')} asked>
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              value={said.reason}
              onChange={(event) => put({ verdict: said.verdict, reason: event.target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}

interface CorrectedProps {
  readonly id: string;
  readonly of: readonly SheetDifference[];
  readonly filling: Filling;
  readonly locked: boolean;
  readonly again: (position?: number | null) => void;
}

/** What the sheet says otherwise by now: it is told, and taken by an act alone. */
function Corrected({ id, of, filling, locked, again }: CorrectedProps) {
  const say = useText(words);
  const api = useApi();
  const { base, standWith, meet } = filling;
  const { state, run } = useAction((version: number) =>
    api.call(takeTestReport, { params: { id }, body: { version } }),
  );
  const take = async () => {
    if (base === null) return;
    const answer = await run(base.version);
    if (answer === null) return;
    if (!answer.ok) {
      // Somebody else wrote in it meanwhile: that is joined before anything is taken.
      if (answer.refusal.code === 'VERSION_CONFLICT') await meet();
      return tell(2, answer.message);
    }
    const { version, changed } = answer.value;
    standWith({ ...base, ...withoutJudged(base, changed), version }, (document) => withoutJudged(document, changed));
    tell(1, say('edit.taken'));
    again(answer.position);
  };
  return (
    <section role="alert">
      <h3>{say('edit.corrected', { n: of.length })}</h3>
      {of.map(({ slot, thing, item, was, is }) => (
        <Words key={slot}>
          {say('edit.corrected.was', {
            item: [thing, item].filter(Boolean).join(' · '),
            was: was ?? missing,
            is: is ?? missing,
          })}
        </Words>
      ))}
      <Words text="note">{say('edit.corrected.why')}</Words>
      {locked ? null : (
        <Button state={state.at} onClick={() => void take()}>
          {say('edit.take')}
        </Button>
      )}
    </section>
  );
}
