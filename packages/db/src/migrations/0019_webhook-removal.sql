ALTER TABLE "webhook_delivery" DROP CONSTRAINT "webhook_delivery_webhook_fk";
