import type { ServedCall } from '../http/handler.ts';
import { feedbackCalls } from './feedback.ts';
import type { ShellParts } from './shellParts.ts';
import { trialCalls } from './trials.ts';
import { versionCalls } from './versions.ts';
import { visitCalls } from './visits.ts';

export function shellCalls(parts: ShellParts): readonly ServedCall[] {
  return [...visitCalls(parts), ...versionCalls(parts), ...feedbackCalls(parts), ...trialCalls(parts)];
}
