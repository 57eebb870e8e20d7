import type { ScreenProps } from '../../../src/shell/screens.ts';
import { KanbanView } from './KanbanView.tsx';

/** The kanban of its address: its pages as tabs or in turn (R324). */
export function Screen({ params }: ScreenProps) {
  return <KanbanView id={params['id'] ?? ''} />;
}
