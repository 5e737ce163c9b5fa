// The focus, and what is selected: an element that was moved has lost them.

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
