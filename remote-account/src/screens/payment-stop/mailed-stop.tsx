export { PaymentStopScreen as Component } from './payment-stop-screen.tsx';
export { mailedStopLoader as loader } from './payment-stop-loader.ts';
