import { useCallback, useState } from 'react';
import { captchaImage } from '../../../domain/access/calls.ts';
import { useApi } from '../useSession.ts';

export interface Captcha {
  readonly token: string;
  /** A data URL. */
  readonly image: string;
}

interface CaptchaAsked {
  readonly captcha: Captcha | null;
  /** Why there is no other picture, in the gateway's words. */
  readonly fault: string | null;
  readonly another: () => Promise<void>;
}

/** The captcha that the gateway asks for after three failures; each picture serves one try. */
export function useCaptcha(): CaptchaAsked {
  const api = useApi();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const another = useCallback(async () => {
    const answer = await api.call(captchaImage, {}, { aside: true });
    if (answer.ok) setCaptcha(answer.value);
    setFault(answer.ok ? null : answer.message);
  }, [api]);
  return { captcha, fault, another };
}
