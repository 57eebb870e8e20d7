import { accepted, refused } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import { noticeSent } from '../../domain/notice/events.ts';
import type { WorkName } from '../../domain/notice/works.ts';
import type { Reaction } from '../log/follow/policy.ts';

export interface Word {
  /** A copy for information, unless it is named. */
  readonly kind?: 'DETAIL';
  readonly work: WorkName;
  readonly subject: string;
  /** What it is about. */
  readonly dataId: string;
  readonly to: readonly string[];
}

/** A word for information, told once: where it stands already nothing more is said. To nobody nothing is. */
export function toldOnce(
  stream: string,
  { at, org }: Pick<Event, 'at' | 'org'>,
  { by, word }: { readonly by: string; readonly word: Word },
): readonly Reaction[] {
  if (word.to.length === 0) return [];
  const { subject, kind = 'CC', ...told } = word;
  const data = { ...told, kind, subject: subject.slice(0, 200), state: null, taskId: null, deviceType: null };
  return [
    {
      by: { kind: 'policy', id: by },
      digest: null,
      reads: [stream],
      decide(known) {
        if ((known.of(stream)?.version ?? 0) > 0) return refused('ALREADY_DONE');
        return accepted({ appends: [{ stream, org, events: [{ type: noticeSent.type, at, data, to: null }] }] });
      },
    },
  ];
}
