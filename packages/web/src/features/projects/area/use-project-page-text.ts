import { useTexts } from '../../../text/use-texts.ts';
import type { OpenPage } from './project-area-tabs.ts';

/** The name of a page. The only page of a tab is named as the tab is. */
export function useProjectPageText(): (at: Pick<OpenPage, 'tab' | 'page'>) => string {
  const { tabs, pages } = useTexts('projectArea');
  const named: Partial<Record<string, string>> = pages;
  return ({ tab, page }) => named[page.segment] ?? tabs[tab.name];
}
