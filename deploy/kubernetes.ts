import { nginx } from './nginx.ts';
import type { Site } from './site.ts';

/** The port on which the image listens; below 1024 it would need a privilege. */
const imagePort = 8080;
/** The user and group of the image. */
const imageUser = 10_001;

/** `image`: such as `registry.example.com/tapdeck:0.2.0`; `config`: the text of `config.json`. */
export type Deployed = { image: string; config: string };

const labels = { 'app.kubernetes.io/name': 'tapdeck' };
const metadata = { name: 'tapdeck', labels };

/**
 * The objects for `kubectl apply -f`, as a JSON list: configuration, two unprivileged replicas of the image with a read-only file
 * system, their service, a disruption budget, and an ingress that ends TLS.
 */
export function kubernetes(site: Site, { image, config }: Deployed): string {
  const items = [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata,
      data: { 'config.json': config, 'site.conf': nginx({ ...site, listen: String(imagePort) }) },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: {
        replicas: 2,
        // A pod of the last image has no files of the next index.html.
        strategy: { type: 'Recreate' },
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: pod(image) },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata,
      spec: { minAvailable: 1, selector: { matchLabels: labels } },
    },
    { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata, spec: ingress(site.name) },
  ];
  return `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`;
}

const ingress = (host: string) => ({
  tls: [{ hosts: [host], secretName: 'tapdeck-tls' }],
  rules: [
    {
      host,
      http: {
        paths: [
          {
            path: '/',
            pathType: 'Prefix',
            backend: { service: { name: 'tapdeck', port: { name: 'http' } } },
          },
        ],
      },
    },
  ],
});

const pod = (image: string) => ({
  automountServiceAccountToken: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: imageUser,
    runAsGroup: imageUser,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  containers: [
    {
      name: 'tapdeck',
      image,
      ports: [{ name: 'http', containerPort: imagePort }],
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      // Files and configuration are both there once these answer.
      readinessProbe: { httpGet: { path: '/config.json', port: 'http' }, periodSeconds: 5 },
      livenessProbe: { httpGet: { path: '/robots.txt', port: 'http' }, periodSeconds: 20 },
      resources: {
        requests: { cpu: '20m', memory: '32Mi' },
        limits: { memory: '128Mi' },
      },
      volumeMounts: [
        { name: 'configuration', mountPath: '/etc/tapdeck/config.json', subPath: 'config.json' },
        { name: 'configuration', mountPath: '/etc/tapdeck/site.conf', subPath: 'site.conf' },
        { name: 'temporary', mountPath: '/tmp' },
      ],
    },
  ],
  volumes: [
    { name: 'configuration', configMap: { name: 'tapdeck' } },
    { name: 'temporary', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
  ],
});
