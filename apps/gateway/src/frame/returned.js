// The last page of the frame. It tells the page around it how the payment went; alone in its window it goes on.
const { outcome, reference } = document.querySelector('#returned').dataset
const link = document.querySelector('#returned a')
if (window.parent !== window) {
  if (link) link.hidden = true
  window.parent.postMessage({ type: 'payment', outcome, reference }, window.location.origin)
} else if (link) window.location.replace(link.href)
