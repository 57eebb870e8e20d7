import { leftReasons } from '../../../../domain/alarm/band/band.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { ToldBand } from './BandChart.tsx';
import { limitText } from './told.ts';
import { words } from './words.ts';

/** What the band stands on: days learned, days left out and why, and how far the point crept since its oldest version. */
export function BandFacts({ of }: { readonly of: ToldBand }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const { band, learnedAt, oldest, toLimit } = of;
  if (band === null) return <Words text="note">{say('bands.never')}</Words>;
  const { from, to, since, counts, left, creep, version, enoughFrom } = band;
  const days = left.map(({ day, why }) => `${day} ${leftReasons[why][lang]}`).join(lang === 'cn' ? '；' : '; ');
  return (
    <Stack gap="1" text="small">
      {enoughFrom === null ? null : <Words tone="refused">{say('bands.tooFewFrom', { day: enoughFrom })}</Words>}
      <span>
        {say('bands.learned', {
          from,
          to,
          work: counts.work,
          rest: counts.rest,
          version,
          at: learnedAt === null ? '' : times.dayTime(learnedAt),
        })}
      </span>
      {since === null ? null : <span>{say('bands.since', { day: since })}</span>}
      <span>{left.length === 0 ? say('bands.leftNone') : say('bands.left', { n: left.length, days })}</span>
      <span>
        {creep === null || oldest === null
          ? say('bands.creepUnknown')
          : say('bands.crept', {
              version: oldest.version,
              day: creep.since,
              widths: writeNumber(creep.widths, 2, lang),
              perWeek: writeNumber(creep.perWeek, 0, lang),
            })}
      </span>
      {toLimit === null ? null : (
        <span>{toLimit === 0 ? say('bands.limitNow') : say('bands.limitIn', { age: limitText(toLimit, lang) })}</span>
      )}
    </Stack>
  );
}
