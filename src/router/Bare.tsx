import { lazy, type ReactNode, Suspense } from 'react';
import { PastBar } from '../shell/past/PastBar.tsx';
import styles from './router.module.css';

/** The guide where there is no frame; a page without it works as well. */
const HelpKey = lazy(async () => ({
  default: await import('../shell/help/HelpKey.tsx').then(
    (module) => module.HelpKey,
    () => () => null,
  ),
}));

/** A screen without the frame, its page of the guide beside it at F1: a full-screen page, or one within the frame of another site. */
export function Bare({ isWithin = false, children }: { readonly isWithin?: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles.beside} data-frame="page">
      <main className={`${styles.bare} ${isWithin ? styles.within : ''}`} data-frame="screen">
        <PastBar />
        {children}
      </main>
      <Suspense fallback={null}>
        <HelpKey />
      </Suspense>
    </div>
  );
}
