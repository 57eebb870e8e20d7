import { useEffect } from 'react';
import type { Lang } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useLang } from '../../i18n/lang.ts';

/** Who stays at a screen for so long, ms, may want its page; before that the console has other things to load. */
const stay = 5000;

/** The guide's page about the screen that is shown comes ahead: F1 opens it with the gateway away, too. */
export function useGuideAhead(path: string): void {
  const lang = useLang();
  const clock = useClock();
  useEffect(() => clock.after(stay, () => void ahead(path, lang)), [clock, path, lang]);
}

/** Whether it is at hand. What does not come now is asked for again when somebody opens the guide, which then says so. */
async function ahead(path: string, lang: Lang): Promise<boolean> {
  try {
    const { fetchAhead } = await import('./fetchAhead.ts');
    return await fetchAhead(path, lang);
  } catch {
    return false;
  }
}
