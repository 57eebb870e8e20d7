import { type ComponentType, Suspense } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { SetupNeedName } from '../../../domain/site/setup.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { onDemand } from '../../../src/kit/load/onDemand.ts';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import styles from './guide.module.css';
import type { Step } from './steps.ts';
import { words } from './words.ts';

const sounds = 'sounds';
const Sounds = onDemand(async () => (await import('./Sounds.tsx')).Sounds);
const TryRead = onDemand(async () => (await import('./TryRead.tsx')).TryRead);

/** The list of a ledger as a step shows it: a guide of nine ledgers loads the one that is looked at. */
const listOf = (
  load: () => Promise<{ readonly ledger: LedgerDeclaration; readonly slots?: LedgerSlots }>,
): ComponentType =>
  onDemand(async () => {
    const { ledger, slots } = await load();
    return () => <LedgerScreen declaration={ledger} slots={{ ...slots, title: ledger.title }} />;
  });

const lists: Readonly<Record<SetupNeedName, ComponentType>> = {
  organisations: listOf(async () => ({ ledger: (await import('../../../domain/site/organisation.ts')).organisations })),
  units: listOf(async () => ({ ledger: (await import('../../../domain/unit/energyUnit.ts')).energyUnits })),
  channels: listOf(async () => ({ ledger: (await import('../../../domain/channel/channel.ts')).channels })),
  devices: listOf(async () => ({
    ledger: (await import('../../../domain/device/device.ts')).devices,
    slots: { tabs: [{ key: 'try', title: words['guide.try'], Show: TryRead }] },
  })),
  points: listOf(async () => ({ ledger: (await import('../../../domain/device/point.ts')).points })),
  rules: listOf(async () => ({ ledger: (await import('../../../domain/alarm/limitRule.ts')).limitRules })),
  roles: listOf(async () => ({
    ledger: (await import('../../../domain/access/role.ts')).roles,
    slots: (await import('../parts/functions/roleSlots.ts')).roleSlots,
  })),
  users: listOf(async () => ({ ledger: (await import('../../../domain/access/user.ts')).users })),
  home: listOf(async () => ({
    ledger: (await import('../../../domain/site/home.ts')).homeSettings,
    slots: (await import('../parts/modules/homeSlots.ts')).homeSlots,
  })),
};

/** What a step is made of: the ledgers that it fills, one at a time. */
export function StepBody({ step }: { readonly step: Step }) {
  const say = useText(words);
  const word = useWord();
  const { search, go } = useAddress();
  const parts = [
    ...step.needs.map(({ key, what, list }) => ({ key, title: list ?? what })),
    ...(step.key === 'rules' ? [{ key: sounds, title: words['guide.sounds'] } as const] : []),
  ];
  const part = parts.find(({ key }) => key === search.get('part')) ?? parts[0];
  if (part === undefined) return null;
  const Part = part.key === sounds ? Sounds : lists[part.key];
  return (
    <Stack size="fill" className={styles.body}>
      {parts.length > 1 ? (
        <Segments
          label={say('guide.parts')}
          value={part.key}
          segments={parts.map(({ key, title }) => ({ value: key, text: word(title) }))}
          onChoose={(key) => go(`/confGuide?step=${step.key}&part=${key}`, { replace: true })}
        />
      ) : null}
      <Suspense key={part.key} fallback={<Skeleton rows={8} widths={[24, 60]} label={say('guide.loading')} />}>
        <Part />
      </Suspense>
    </Stack>
  );
}
