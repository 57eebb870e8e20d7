import { useCallback, useState } from 'react';
import { captchaImage } from '../../../domain/access/calls.ts';
import { useApi } from '../useSession.ts';

export interface Captcha {
  readonly token: string;
  /** A data URL. */
  readonly image: string;
}

/** The captcha that the gateway asks for after three failures; each picture serves one try. */
export function useCaptcha(): { readonly captcha: Captcha | null; readonly another: () => Promise<void> } {
  const api = useApi();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const another = useCallback(async () => {
    const answer = await api.call(captchaImage, {}, { aside: true });
    if (answer.ok) setCaptcha(answer.value);
  }, [api]);
  return { captcha, another };
}
