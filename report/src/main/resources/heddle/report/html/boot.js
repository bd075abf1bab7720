/* Runs before the body: the text report stays in view unless the page comes alive. */
document.documentElement.classList.add('live');
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
addEventListener('error', () => {
  if (!window.heddle) document.documentElement.classList.remove('live');
});
