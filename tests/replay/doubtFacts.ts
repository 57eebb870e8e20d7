import { doubtStream } from '../../domain/energy/events.ts';
import type { Json } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { registerDoubtDecider } from '../../machines/energy/registerDoubtDecider.ts';
import type { RegisterDoubtCommand } from '../../machines/energy/registerDoubtMachine.ts';
import type { KeptFact } from './facts.ts';

const at = '2026-11-20T08:00:00.000Z';
const reading = (value: string) => ({ at, value, quality: 0 });
const evidence = { why: 'stepBack', rolled: '999990', modulus: '1000000', most: '5000' } as const;
const about = { point: 'E1', number: 1, device: 'M1', channel: 'C1', unit: 'kWh' } as const;
const doubt: RegisterDoubtCommand = {
  type: 'DOUBT',
  at,
  data: { ...about, from: reading('5000'), to: reading('4990'), evidence },
};
const replacement = { final: '5100.5', start: '0.1', oldRatio: '30', newRatio: '40' };
const lives: Readonly<Record<string, readonly RegisterDoubtCommand[]>> = {
  glitch: [doubt, { type: 'ANSWER', at, data: { answer: 'glitch', replacement: null } }],
  late: [doubt, { type: 'WITHDRAW', at, data: { cause: 'late' } }],
  replaced: [doubt, { type: 'ANSWER', at, data: { answer: 'replacement', replacement } }],
};

/** Three doubts about a register, lived by their law: a wrong reading, one that later readings explained, a meter that was replaced. */
export const doubtFacts: readonly KeptFact[] = Object.entries(lives).flatMap(([id, commands]) => {
  let remembered = registerDoubtDecider.initial as { readonly value: Json; readonly context: Json };
  return commands.flatMap((command) => {
    const acted = act(registerDoubtDecider, remembered, command);
    if (!acted.ok) throw new Error(`${command.type}: ${JSON.stringify(acted.refusal)}`);
    remembered = acted.value.after;
    return acted.value.events.map(({ type, data, to }) => ({ stream: doubtStream(id), type, data, to }));
  });
});
