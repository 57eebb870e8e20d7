import { Link } from 'wouter';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useMay } from '../../../src/session/useMay.ts';
import { RegisterNew } from './RegisterNew.tsx';
import { words } from './words.ts';

/** Beside the list: within which time what is to be mended, for who may set it; and what is registered. */
export function DeskActs({ again }: { readonly again: (position?: number | null) => void }) {
  const say = useText(words);
  const mayLead = useMay('/defective', 'issue');
  return (
    <>
      {mayLead ? <Link href="/defective?show=limits">{say('defects.limits')}</Link> : null}
      <RegisterNew again={again} />
    </>
  );
}

/** From the limits back to what they hold for. */
export function ToDesk() {
  const say = useText(words);
  return <Link href="/defective">{say('defects.desk')}</Link>;
}
