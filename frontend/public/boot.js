// Runs before the first paint: the ground has the colour that this browser last showed.
try {
  const { theme } = JSON.parse(localStorage.getItem('leekha.preferences') ?? '{}')
  if (theme) document.documentElement.dataset.theme = theme
} catch {
  // Nothing is remembered here.
}
