import { lazy, type ReactNode, Suspense, useState } from 'react';

const PointDialog = lazy(() => import('./PointDialog.tsx').then((loaded) => ({ default: loaded.PointDialog })));

interface Props {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A measured point, wherever one stands: a press opens it over the page. What it needs comes with the first press. */
export function PointButton({ id, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen ? (
        <Suspense>
          <PointDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
