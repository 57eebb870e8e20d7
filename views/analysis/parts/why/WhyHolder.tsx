import { type ReactNode, useState } from 'react';
import { type OpenedWhy, WhyContext } from './openWhy.ts';
import { WhyDrawer } from './WhyDrawer.tsx';

interface Props {
  /** The moment of the past that is looked at, ms; null: now. */
  readonly asOf: number | null;
  readonly children: ReactNode;
}

/** A page whose figures open at its side. */
export function WhyHolder({ asOf, children }: Props) {
  const [opened, setOpened] = useState<OpenedWhy | null>(null);
  return (
    <WhyContext value={setOpened}>
      {children}
      {opened === null ? null : <WhyDrawer opened={opened} asOf={asOf} onClose={() => setOpened(null)} />}
    </WhyContext>
  );
}
