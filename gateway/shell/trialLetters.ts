import { type DataOf, dataOf } from '../../domain/event/declaration.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import { productAreas } from '../../domain/site/productAreas.ts';
import { escaped } from '../../domain/text/html.ts';
import { trialLaw } from '../../domain/trial/law.ts';
import { trialMessages } from '../../domain/trial/trial.ts';
import type { Policy } from '../log/follow/policy.ts';
import { broughtBy } from './broughtTrials.ts';
import type { Letter, ShellParts } from './shellParts.ts';

const applied = trialLaw.events.TrialApplied.event;

/** The operations of the site hear of each application by one letter, which bears the application's id. */
export function trialLetters({ database, mail }: Pick<ShellParts, 'database' | 'mail'>): Policy {
  return {
    name: 'trialLetters',
    types: [applied.type],
    // Nobody tells a past of applications; one that was brought over keeps its place and sends nothing.
    past: 'itself',
    async react(event) {
      // Of what was brought from before the log the letter went out then.
      if (event.command.startsWith(broughtBy)) return [];
      const told = dataOf(applied, event);
      const letter = { id: `trial-${partsOfStream(event.stream).id}`, ...letterOf(told) };
      await database.transaction((tx) => mail(letter, tx));
      return [];
    },
  };
}

type TrialLettersTold = DataOf<typeof applied>;

/** In Chinese and English: who reads it is not known. */
function letterOf({ corporation, contact, phone, email, subsystem }: TrialLettersTold): Omit<Letter, 'id'> {
  const [title, wish] = [trialMessages['trial.mail'], productAreas[subsystem]];
  const text = `${corporation}\n${contact} ${phone} ${email ?? ''}\n${wish.cn} · ${wish.en}`;
  return { subject: `${title.cn} · ${title.en}`, text, html: `<pre>${escaped(text)}</pre>` };
}
