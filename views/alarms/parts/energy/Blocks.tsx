import { aMinute } from '../../../../domain/clock/lengths.ts';
import { type DemandBlock, demandBlocks } from '../../../../domain/energyLimit/calls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Word } from '../../../../src/kit/layout/parts.tsx';
import surface from '../../../../src/kit/panel/surface.module.css';
import { useEvery } from '../../../live/parts/useEvery.ts';
import { figure } from './told.ts';
import { lackWords, stateWords, words } from './words.ts';

/** The blocks of demand that run: what each comes to, how long there is and what to shed. Of the past nothing is told here. */
export function Blocks() {
  return usePast() === null ? <Running /> : null;
}

function Running() {
  const say = useText(words);
  const { value, fault } = useEvery(aMinute, useCall(demandBlocks, {}));
  if (fault !== null)
    return (
      <Bar as="section" pad="2 3" text="small" className={surface.surface} role="status">
        {say('block.unknown')}: {fault.message}
      </Bar>
    );
  if (value === null || value.rows.length === 0) return null;
  return (
    <Bar as="section" gap="2 6" pad="2 3" text="small" className={surface.surface} aria-label={say('block.title')}>
      {value.rows.map((row) => (
        <Block key={row.id} row={row} />
      ))}
    </Bar>
  );
}

function Block({ row }: { readonly row: DemandBlock }) {
  const say = useText(words);
  const lang = useLang();
  const now = useNow(1000);
  const left = Math.max(0, (Date.parse(row.to) - now) / aMinute);
  const isKnown = row.power !== null && row.lacks === null;
  const said = { value: figure(row.expected, lang), limit: figure(row.limit, lang), unit: row.unit ?? '' };
  return (
    <Bar still gap="3">
      <b>{row.name}</b>
      <Word>{say('block.left', { n: left.toFixed(1) })}</Word>
      <Word>{say(isKnown ? 'block.expected' : 'block.atLeast', said)}</Word>
      {row.shed === null || row.state !== 'over' ? null : (
        <Word tone="refused">
          <b>{say('block.shed', { value: figure(row.shed, lang), unit: row.unit ?? '' })}</b>
        </Word>
      )}
      {row.state === 'notJudged' && row.lacks !== null ? (
        <Word text="quiet">
          {stateWords.notJudged[lang]} · {lackWords[row.lacks][lang]}
        </Word>
      ) : null}
    </Bar>
  );
}
