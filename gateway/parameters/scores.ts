import type { AlarmSoundId } from '../../domain/alarm/sounds.ts';
import type { Note, Score } from './synthesise.ts';

/** Overtones that carry through a noisy room without shrillness. */
const bright = [1, 0.45, 0.25, 0.12] as const;
const warm = [1, 0.3, 0.1] as const;
const soft = [1, 0.12] as const;

const note = (start: number, length: number, pitch: number, more: Pick<Note, 'strength' | 'partials'>): Note => ({
  start,
  length,
  pitch,
  ...more,
});

/**
 * Three sounds that no ear confuses: the number of notes and the pace rise with the urgency (after the idea of IEC 60601-1-8:
 * bursts of many notes for high, of few for low), the pitch lies between 400 and 1,000 Hz, where a console's speaker is good.
 */
export const scores: Readonly<Record<AlarmSoundId, Score>> = {
  // Five quick notes, rising, twice: act now.
  urgent: {
    length: 1800,
    notes: [0, 800].flatMap((start) =>
      [740, 740, 988, 740, 988].map((pitch, n) =>
        note(start + n * 130, 120, pitch, { strength: 0.75, partials: bright }),
      ),
    ),
  },
  // Three even notes, a falling third: look soon.
  high: {
    length: 2000,
    notes: [
      note(0, 220, 784, { strength: 0.6, partials: warm }),
      note(280, 220, 659, { strength: 0.6, partials: warm }),
      note(560, 300, 659, { strength: 0.6, partials: warm }),
    ],
  },
  // Two soft notes, once: there is something.
  other: {
    length: 2000,
    notes: [
      note(0, 260, 523, { strength: 0.4, partials: soft }),
      note(320, 420, 440, { strength: 0.4, partials: soft }),
    ],
  },
};
