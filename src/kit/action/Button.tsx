import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Words } from '../layout/parts.tsx';
import styles from './action.module.css';

export type ButtonLook = 'plain' | 'primary' | 'danger' | 'quiet';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;
interface Props extends Native {
  readonly look?: ButtonLook;
  /** `row` 24 px in rows, `bar` 28 px in tool bars, `large` 36 px for what reaches the plant and for signing in. */
  readonly size?: 'row' | 'bar' | 'large';
  readonly icon?: ReactNode;
  /** The key that does the same, shown on the button. */
  readonly hint?: string;
  readonly state?: 'rest' | 'pending' | 'done' | 'refused';
  readonly pressed?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that answers at once: darker when pressed, a bar inside its width while pending, then done or refused. */
export function Button({
  look = 'plain',
  size = 'bar',
  icon,
  hint,
  state = 'rest',
  pressed,
  className,
  children,
  ...native
}: Props) {
  const classes = [styles.button, styles[look], styles[size], state === 'rest' ? '' : styles[state], className ?? ''];
  return (
    <button
      type="button"
      {...native}
      className={classes.join(' ')}
      aria-busy={state === 'pending' || undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={hint?.replaceAll(' ', '+')}
    >
      {icon}
      {children === undefined ? null : <span className={styles.words}>{children}</span>}
      {hint === undefined ? null : <Key>{hint}</Key>}
    </button>
  );
}

/** A key of the keyboard, as it stands on buttons and in the list of keys. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <Words as="kbd" ground="panel" text="tiny" tone="second" to="center" className={styles.key} aria-hidden>
      {children}
    </Words>
  );
}
