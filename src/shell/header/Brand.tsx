import { useState } from 'react';
import { Beside } from '../../kit/layout/parts.tsx';
import { useProfile } from '../../session/profile.ts';
import { Logo } from '../../theme/Logo.tsx';
import styles from './header.module.css';

/** The logo: one's own, else that of the organisation, else ours. A picture that is gone gives way to ours. */
export function Brand() {
  const profile = useProfile();
  const [lost, setLost] = useState<string | null>(null);
  const logo = profile?.navigationLogo ?? profile?.style.navigationLogo ?? null;
  return (
    <Beside gap="2" size="fixed" className={styles.brand}>
      {logo === null || logo === lost ? (
        <>
          <Logo size={24} />
          <b>Busbar</b>
        </>
      ) : (
        <img src={logo} alt="Busbar" height={28} onError={() => setLost(logo)} />
      )}
    </Beside>
  );
}
