const board = document.querySelector('#picture');

for (const button of document.querySelectorAll('.save')) {
  button.addEventListener('click', async () => {
    const blob = await board.toBlob({
      type: button.value,
      size: 1200,
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `diagram.${button.textContent.toLowerCase()}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
}
