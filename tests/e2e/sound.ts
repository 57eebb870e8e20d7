import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Where {
  /** A selector: only what stands within it is judged. */
  readonly within?: string;
  /** From which weight on a finding counts; `serious` when not said. */
  readonly from?: 'minor' | 'serious';
  /** Of axe's rules these alone; all when none is named. */
  readonly rules?: readonly string[];
}

/**
 * What axe finds wrong with the page as it stands, a line each.
 *
 * The console has no frame of another origin, so the page is judged where it is (`setLegacyMode`), and only
 * what is wrong is told: a quarter of the time of the default, which opens a second page and tells all that is right.
 */
export async function faultsFound(
  page: Page,
  { within, from = 'serious', rules = [] }: Where = {},
): Promise<readonly string[]> {
  const all = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const axe = rules.length === 0 ? all : all.withRules([...rules]);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const counts =
    from === 'minor' ? violations : violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return counts.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.html}`);
}
