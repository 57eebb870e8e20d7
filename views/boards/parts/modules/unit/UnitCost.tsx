import { DollarIcon } from '@blueprintjs/icons';
import { peakTypes } from '../../../../../domain/cost/tariff/periods.ts';
import type { Fact } from '../../../../../domain/figure/answer.ts';
import { defineMessages } from '../../../../../domain/text/message.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../src/i18n/lang.ts';
import { NamedBars } from '../../../../../src/kit/chart/NamedBars.tsx';
import { useFigure } from '../../../../../src/kit/figure/useFigure.ts';
import { Bar, Stack, Words } from '../../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../../src/kit/number/format.ts';
import { StatePage } from '../../../../../src/kit/state/StatePage.tsx';
import { chargedOf, shareOf } from '../../../../analysis/parts/consumption.ts';
import { FittingRows } from '../../board/FittingRows.tsx';
import { NotMeasured } from '../../figures/NotMeasured.tsx';
import { OfUnit } from '../../figures/OfUnit.tsx';
import { useUnitFigures } from '../../figures/useUnitFigures.ts';

const words = defineMessages({
  'board.cost.of': { cn: '电度电费（估算）', en: 'Charge for energy (estimate)' },
  'board.cost.mean': { cn: '平均 ¥ {price}/kWh', en: 'mean ¥ {price}/kWh' },
  'board.cost.types': { cn: '按时段', en: 'By period' },
  'board.cost.none': { cn: '没有电费', en: 'No charge' },
});

/** What the electricity of a unit costs in the span, and in which period of the tariff. */
export function UnitCost() {
  const asked = useUnitFigures({ measures: ['cost.energy'], medium: 'electricity', step: 'whole' });
  return (
    <OfUnit of={asked} to="/eco">
      {({ results }) => {
        const [told] = results.flatMap((one) => (one.gives === 'facts' ? [one.facts] : []));
        return told === undefined ? <NotMeasured /> : <Told facts={told} />;
      }}
    </OfUnit>
  );
}

function Told({ facts }: { readonly facts: readonly Fact[] }) {
  const say = useText(words);
  const lang = useLang();
  const figure = useFigure();
  const factOf = (id: string) => facts.find((one) => one.id === id) ?? null;
  const [amount, price] = [factOf('amount'), factOf('price')];
  const money = (value: string, decimals = 2) => writeNumber(Number(value), decimals, lang);
  if (amount === null || amount.value === null)
    return (
      <StatePage icon={<DollarIcon size={20} />} title={say('board.cost.none')}>
        {amount === null ? null : figure.why(amount)}
      </StatePage>
    );
  const names = Object.keys(peakTypes) as (keyof typeof peakTypes)[];
  // Of what is charged: a credit for what was fed back is in the whole, and in none of the periods.
  const charged = chargedOf(names.flatMap((type) => factOf(type) ?? []));
  const types = names.flatMap((type) => {
    const fact = factOf(type);
    return fact === null || fact.value === null || Number(fact.value) === 0
      ? []
      : [{ type, value: fact.value, share: shareOf(fact, charged) }];
  });
  return (
    <Stack gap="0" size="fill">
      <Stack gap="0" pad="0 3" size="fixed">
        <Words words="line" text="great">
          ¥ {money(amount.value)}
        </Words>
        <Bar as="p" at="stretch" gap="0 4" text="note">
          <span>{say('board.cost.of')}</span>
          {price === null || price.value === null ? null : (
            <span>{say('board.cost.mean', { price: money(price.value, 4) })}</span>
          )}
          {figure.notes(amount).map((note) => (
            <span key={note}>{note}</span>
          ))}
        </Bar>
      </Stack>
      <FittingRows rows={types} rowHeight={26}>
        {(shown) => (
          <NamedBars
            label={say('board.cost.types')}
            bars={shown.map(({ type, value, share }) => ({
              id: type,
              name: peakTypes[type][lang],
              value: Number(value),
              told: `¥ ${money(value)} · ${figure.percent(share)}`,
            }))}
          />
        )}
      </FittingRows>
    </Stack>
  );
}
