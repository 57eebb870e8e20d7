/** A process that answers heavy questions as it is told by their input, for tests of those who ask it (`openReader`). */
import type { Asking, BesideAnswer, Granted, Wish, Word } from '../../gateway/beside/questions.ts';
import { answerParent } from '../../gateway/jobs/child/answerParent.ts';

export type HeavyOrder = 'who' | 'fill' | 'wish' | 'wait';

let onGranted: (granted: Granted) => void = () => undefined;
let onEnded: () => void = () => undefined;

answerParent<Asking, Wish>(
  async (asking, tell): Promise<BesideAnswer | null> => {
    if (asking.open !== undefined) return null;
    const { order } = asking.input.body as { readonly order: HeavyOrder };
    if (order === 'fill') fill();
    if (order === 'wait') {
      await tell({ n: asking.n, points: [], from: 0, to: 0 });
      await new Promise<void>((resolve) => {
        onEnded = resolve;
      });
    }
    const granted = new Promise<Granted>((resolve) => {
      onGranted = resolve;
    });
    if (order === 'wish') await tell({ n: asking.n, points: [7], from: 3, to: 9 });
    const text = order === 'wish' ? `granted at ${(await granted).now}` : String(process.pid);
    return { told: { is: 'json', bytes: Buffer.from(text) }, position: null, holds: 0 };
  },
  (word: Word) => {
    if ('end' in word) onEnded();
    else onGranted(word.granted);
  },
);

/** By one array that grows, which V8 cannot give up in the middle: a thread that does it takes its process with it. */
function fill(): never {
  const held: number[] = [];
  for (let n = 0; ; n++) held.push(n + 0.5);
}
