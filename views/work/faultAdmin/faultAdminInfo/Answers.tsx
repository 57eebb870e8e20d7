import type { FaultTemplate } from '../../../../domain/fault/calls.ts';
import type { Fault } from '../../../../domain/fault/faultLedger.ts';
import { isOpenFault } from '../../../../domain/fault/states.ts';
import { stepAnswers } from '../../../../domain/form/kinds.ts';
import { own } from '../../../../domain/own.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Grid } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import details from '../../parts/orders/details.module.css';
import { words } from '../words.ts';

/** What its template asks, with what was answered; what a step still to come asks says that it is open. */
export function Answers({ template, fault }: { readonly template: FaultTemplate; readonly fault: Fault }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const said = new Map(fault.answers.map(({ key, value }) => [key, value]));
  const told = ({ key, kind, unit, options }: FaultTemplate['items'][number]): string | null => {
    const value = said.get(key) ?? ((own(fault, key) ?? null) as string | null);
    if (typeof value !== 'string') return null;
    if (kind === 'choice') return options.find((one) => one.key === value)?.name ?? value;
    if (kind === 'step') {
      const answer = own(stepAnswers, value);
      return answer === undefined ? value : word(answer);
    }
    return kind === 'instant' ? times.full(value) : unit === null ? value : `${value} ${unit}`;
  };
  const asked = template.items.filter(({ kind }) => kind !== 'photo');
  const shown = asked.flatMap((item) => {
    const value = told(item);
    return value === null && !isOpenFault(fault.state) ? [] : [{ item, value }];
  });
  if (shown.length === 0) return null;
  return (
    <>
      <h2>{say('fault.answers', { name: template.name })}</h2>
      <dl className={details.facts}>
        {shown.map(({ item, value }) => (
          <Grid pad="1 0" text="body" key={item.key}>
            <dt>{item.name}</dt>
            <dd>{value ?? say('fault.open')}</dd>
          </Grid>
        ))}
      </dl>
    </>
  );
}
