import type { ReactNode } from 'react';

interface Props {
  /** What is scrolled, for who does not see it. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What is longer or wider than its place and holds nothing to press: who has only keys comes to it, and scrolls it by the arrows. */
export function Scrolled({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
