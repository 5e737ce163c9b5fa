// Keeps the focus and the selection, which an element loses when it is moved.

function keepFocus() {
  const { activeElement } = document;
  const { selectionStart, selectionEnd, selectionDirection } = activeElement ?? {};
  return () => {
    if (document.activeElement === activeElement || !activeElement?.isConnected) return;
    activeElement.focus({ preventScroll: true });
    if (selectionStart >= 0) {
      activeElement.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
    }
  };
}
