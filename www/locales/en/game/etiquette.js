export default {
  adoube: 'J’adoube',
  adoubeTitle: 'Adjust pieces without having to move them',
  mayAdjust: 'may adjust a piece',
  mustMove: 'must move {man}',
  mustCapture: 'must take {captured}',
  mustCaptureWith: 'must take {captured} with {man}',
  mustCastle: 'must castle with {partner}',
  manOn: '{man} on {square}',
  playIt: 'Play {san}',
};
