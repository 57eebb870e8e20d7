import { type ReactNode, Suspense } from 'react';
import type { ModuleName } from '../../../domain/board/modules.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Contained } from '../../../src/kit/state/Contained.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { lookOf } from './looks.ts';
import { AroundContext, ModuleFrame } from './ModuleFrame.tsx';
import { words } from './words.ts';

interface Props {
  readonly name: ModuleName;
  /** What stands in its head. */
  readonly title: string;
  readonly handle: ReactNode;
}

/** A module in its place on a board: its look comes when it is first shown, and what breaks in it stays in its panel. */
export function ModuleSlot({ name, title, handle }: Props) {
  const say = useText(words);
  return (
    <AroundContext value={{ title, handle }}>
      <Contained
        broken={(again) => (
          <ModuleFrame>
            <Failure code="INTERNAL" onAgain={again} />
          </ModuleFrame>
        )}
      >
        <Suspense
          fallback={
            <ModuleFrame>
              <Skeleton rows={3} widths={[50, 80]} label={say('home.module.loading')} />
            </ModuleFrame>
          }
        >
          <Shown name={name} />
        </Suspense>
      </Contained>
    </AroundContext>
  );
}

/** Below what contains it, so that another try takes the look anew. */
function Shown({ name }: Pick<Props, 'name'>) {
  const Look = lookOf(name);
  return <Look />;
}
