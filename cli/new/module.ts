import { capital } from './ledger.ts';
import type { Made } from './made.ts';

/** A module of the home page: it begins with the energy of today, told as far as it is known. */
export function newModule(name: string): Made {
  const Look = capital(name);
  return {
    files: {
      [`views/boards/parts/modules/${Look}.tsx`]: `import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { useSum } from '../../../ledgers/parts/sum/useSum.ts';
import { useHomeEnergy, Waits } from '../AtHome.tsx';
import { ModuleFrame } from '../ModuleFrame.tsx';

const words = defineMessages({
  'home.${name}.note': { cn: '今日零时起', en: 'Since midnight' },
});

/** What was used today, by what home measures. */
export function ${Look}() {
  const say = useText(words);
  return (
    <ModuleFrame note={say('home.${name}.note')}>
      <Told />
    </ModuleFrame>
  );
}

function Told() {
  const sum = useSum();
  const { value, fault } = useHomeEnergy();
  if (value === null) return <Waits fault={fault} />;
  const { today } = value;
  return (
    <Stack gap="0" pad="0 3 3" size="grow">
      <Words words="line" text="great">
        {sum.amount(today, 0)} <Unit unit="kWh" />
      </Words>
      <Words text="note">{sum.doubts(today, { decimals: 1, unit: 'kWh' }).join(' · ')}</Words>
    </Stack>
  );
}
`,
    },
    listed: [
      {
        file: 'domain/board/modules/home.ts',
        list: 'export const homeModules = {',
        line: `  ${name}: {
    title: { cn: '今日用量', en: 'Used today' },
    question: { cn: '今天用了多少？', en: 'How much was used today?' },
    group: 'figures',
    about: ['home'],
    least: leastCard,
    usual: card,
    needs: atHome,
  },`,
      },
      {
        file: 'views/boards/parts/looks.ts',
        list: 'const loads: Readonly<Record<ModuleName, Load>> = {',
        line: `  ${name}: async () => (await import('./modules/${Look}.tsx')).${Look},`,
      },
    ],
    next: [
      `its title, question, sizes and needs: domain/board/modules/home.ts; its look: views/boards/parts/modules/${Look}.tsx (docs/boards.md)`,
    ],
  };
}
