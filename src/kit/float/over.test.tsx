import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Modal } from './Modal.tsx';
import { useStandsOver } from './over.ts';

// jsdom has no dialogs of its own.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

function Console({ isLocked, isAsked }: { readonly isLocked: boolean; readonly isAsked: boolean }) {
  useStandsOver(isLocked);
  useStandsOver(isAsked);
  return (
    <Modal label="map" className={undefined} onClose={() => undefined}>
      <input aria-label="search" />
    </Modal>
  );
}

const isOpen = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).open;

test('a browser dialog steps aside while the desk is locked or a sign-in is asked for, and is there again as it was', () => {
  const { rerender } = render(<Console isLocked={false} isAsked={false} />);
  const field = screen.getByLabelText<HTMLInputElement>('search');
  field.value = 'oven';
  expect(isOpen()).toBe(true);
  rerender(<Console isLocked isAsked={false} />);
  expect(isOpen()).toBe(false);
  // The session ends meanwhile.
  rerender(<Console isLocked isAsked />);
  rerender(<Console isLocked={false} isAsked />);
  expect(isOpen()).toBe(false);
  rerender(<Console isLocked={false} isAsked={false} />);
  expect(isOpen()).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('search').value).toBe('oven');
});
