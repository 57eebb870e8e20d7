import { useMemo } from 'react';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { picturedSteps } from '../../../../domain/fault/answers.ts';
import { type AskedItem, faultGround, orderFault } from '../../../../domain/fault/calls.ts';
import { type Fault, faults } from '../../../../domain/fault/faultLedger.ts';
import { peopleOfOrder } from '../../../../domain/fault/orderFields.ts';
import type { Fields } from '../../../../domain/ledger/field.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import type { OwnForm, OwnFormProps } from '../../../../src/ledger/law/LawAsking.tsx';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { FormDialog, type Values } from './FormDialog.tsx';
import { answersIn, firstOf, itemFields, itemsAt, photosAt } from './itemFields.ts';
import { words } from './words.ts';

const faultOf = (row: AnyRow): Fault => row as unknown as Fault;

interface Step {
  readonly command: 'isolate' | 'restore' | 'analyse';
  readonly step: AskedItem['step'];
  readonly first: (fault: Fault, now: string) => Values;
}

/** A step of a fault with what its template asks at it. */
const stepForm = ({ command, step, first }: Step): OwnForm =>
  function StepForm({ row, again, onClose }: OwnFormProps) {
    const say = useText(words);
    const word = useWord();
    const api = useApi();
    const clock = useClock();
    const fault = faultOf(row);
    const { value: ground } = useCall(faultGround, { params: { id: fault.id } });
    const items = useMemo(() => itemsAt(ground?.template ?? null, step), [ground]);
    const told = faults.law?.commands[command];
    const fields = useMemo((): Fields => {
      const { answers: _answers, ...own } = told?.given ?? {};
      return { ...own, ...itemFields(items) };
    }, [told, items]);
    const call = commandCalls(faults).get(command)?.one;
    if (ground === null || told === undefined || call === undefined) return null;
    const title = word(told.title);
    return (
      <FormDialog
        title={title}
        fields={fields}
        first={{ ...first(fault, instantOf(clock.now())), ...firstOf(items, fault.answers) }}
        send={(values) => {
          const { answers, rest } = answersIn(items, values);
          return api.call(call, {
            params: { id: fault.id },
            body: { ...rest, answers, ...(told.seen === true ? { version: row.version } : {}) },
          } as never);
        }}
        onDone={(_value, position) => {
          tell(1, say('faults.done', { what: title }));
          again(position);
          onClose();
        }}
        onRefused={() => again(null)}
        onClose={onClose}
      >
        <Photos items={photosAt(ground.template, picturedSteps(fault.state, step))} />
      </FormDialog>
    );
  };

/** What is shown, and not said. */
function Photos({ items }: { readonly items: readonly AskedItem[] }) {
  const say = useText(words);
  return items.map((item) => (
    <Words text="note" key={item.key}>
      {say('faults.photos', { name: item.name, n: item.photos ?? 1 })}
    </Words>
  ));
}

/** The order that mends what a fault left. */
function OrderForm({ row, again, onClose }: OwnFormProps) {
  const say = useText(words);
  const api = useApi();
  return (
    <FormDialog
      title={say('faults.order')}
      fields={peopleOfOrder}
      first={{ assigneeIds: [], needsTicket: false }}
      send={(values) => api.call(orderFault, { params: { id: row.id }, body: values as never })}
      onDone={({ number }, position) => {
        tell(1, say('faults.ordered', { number }));
        again(position);
        onClose();
      }}
      onRefused={() => again(null)}
      onClose={onClose}
    />
  );
}

/** The forms of a fault's steps, wherever its law is asked. */
export const stepForms: Readonly<Record<string, OwnForm>> = {
  isolate: stepForm({ command: 'isolate', step: 'isolated', first: (_fault, now) => ({ isolatedAt: now }) }),
  restore: stepForm({
    command: 'restore',
    step: 'restored',
    // That it came back by itself is said by whoever saw it: nobody passes over its isolation by a press.
    first: (_fault, now) => ({ restoredAt: now, selfRestored: false }),
  }),
  analyse: stepForm({
    command: 'analyse',
    step: 'analysed',
    first: ({ faultClass, cause, causeEn, remedy, remedyEn, entryId, advice }) => ({
      faultClass,
      cause,
      causeEn,
      remedy,
      remedyEn,
      entryId,
      advice,
    }),
  }),
  order: OrderForm,
};
