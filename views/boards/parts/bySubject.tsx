import type { ComponentType } from 'react';
import { InHome } from './AtHome.tsx';
import { useAboutOrHome } from './board/standing.ts';

/** The look of a module that tells of home as well as of an energy unit. */
export function bySubject({ Home, Unit }: { readonly Home: ComponentType; readonly Unit: ComponentType }) {
  return function BySubject() {
    const about = useAboutOrHome();
    if (about?.of === 'unit') return <Unit key={about.id} />;
    return (
      <InHome>
        <Home />
      </InHome>
    );
  };
}
