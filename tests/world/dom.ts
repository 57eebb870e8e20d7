import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { defaultLang } from '../../domain/text/message.ts';
import { chooseLang, lang } from '../../src/i18n/lang.ts';
import { toasts } from '../../src/kit/toast/toast.ts';

/** How long a test of a part asks for what comes later, before it gives up. */
configure({ asyncUtilTimeout: patient(20_000) });

/** Files share a window: each test leaves it as it found it. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if (lang() !== defaultLang) chooseLang(defaultLang);
  for (const { id } of toasts.list()) toasts.close(id);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
afterAll(() => void vi.unstubAllGlobals());
