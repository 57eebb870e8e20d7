import { accepted } from '../../domain/error/errors.ts';
import { tryGadget } from '../../domain/gadget/calls.ts';
import { gadgets, reckon } from '../../domain/gadget/gadgets.ts';
import { type ServedCall, serve } from '../http/handler.ts';

/** What a gadget says of what was entered. */
export const gadgetCall = (): ServedCall =>
  serve(tryGadget, async ({ params: { gadget }, body: { inputs } }) => {
    const outcome = reckon(gadget, inputs);
    const { version } = gadgets[gadget];
    if (!outcome.ok) {
      const faults = Object.entries(outcome.faults).map(([key, { cn, en }]) => ({ key, says: { cn, en } }));
      return accepted({ version, results: [], faults });
    }
    const results = outcome.results.map(({ key, label: { cn, en }, value, words, unit, main = false }) => ({
      key,
      label: { cn, en },
      value,
      words: words === undefined ? null : { cn: words.cn, en: words.en },
      unit,
      main,
    }));
    return accepted({ version, results, faults: [] });
  });
