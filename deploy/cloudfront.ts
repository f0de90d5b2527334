import { hashedFolder } from './addresses.ts';
import { cacheFunction, screensFunction } from './cloudfront-functions.ts';
import { everywhere, type Site } from './site.ts';

const reference = (Ref: string) => ({ Ref });
const named = (name: string) => ({ 'Fn::Join': ['-', [reference('AWS::StackName'), name]] });
const attribute = (of: string, name: string) => ({ 'Fn::GetAtt': [of, name] });

/** A CloudFormation template: a private bucket, its distribution, the headers, and the function that knows screens from files. */
export function cloudfront(site: Site): string {
  const behaviour = (cache: string | { Ref: string }, ...functions: [event: string, name: string][]) => ({
    TargetOriginId: 'files',
    ViewerProtocolPolicy: 'redirect-to-https',
    AllowedMethods: ['GET', 'HEAD'],
    Compress: true,
    CachePolicyId: cache,
    ResponseHeadersPolicyId: reference('Headers'),
    FunctionAssociations: functions.map(([EventType, name]) => ({
      EventType,
      FunctionARN: attribute(name, 'FunctionARN'),
    })),
  });
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `Tapdeck at ${site.name}`,
    Parameters: {
      CertificateArn: { Type: 'String', Description: 'A certificate of us-east-1 for the name' },
    },
    Resources: {
      // The files and the logs outlive the stack.
      Files: {
        Type: 'AWS::S3::Bucket',
        ...retained,
        Properties: { PublicAccessBlockConfiguration: allBlocked },
      },
      Logs: { Type: 'AWS::S3::Bucket', ...retained, Properties: logs },
      // Without leave to list, a file that is missing would be answered with 403.
      FilesPolicy: { Type: 'AWS::S3::BucketPolicy', Properties: filesPolicy },
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: { OriginAccessControlConfig: access },
      },
      Screens: functionOf('screens', 'A screen is answered with the shell', screensFunction),
      AskedAgain: askedAgain,
      CacheRules: functionOf('cache-rules', 'How long an answer may be kept', cacheFunction),
      Headers: headersPolicy(site),
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: 'http2and3',
            IPV6Enabled: true,
            Logging: {
              Bucket: attribute('Logs', 'DomainName'),
              IncludeCookies: false,
              Prefix: 'cloudfront/',
            },
            Aliases: [site.name],
            ViewerCertificate: {
              AcmCertificateArn: reference('CertificateArn'),
              SslSupportMethod: 'sni-only',
              MinimumProtocolVersion: 'TLSv1.2_2021',
            },
            Origins: [
              {
                Id: 'files',
                DomainName: attribute('Files', 'RegionalDomainName'),
                OriginAccessControlId: attribute('Access', 'Id'),
                S3OriginConfig: { OriginAccessIdentity: '' },
              },
            ],
            CacheBehaviors: [
              {
                PathPattern: `${hashedFolder}*`,
                ...behaviour(cachingOptimized, ['viewer-response', 'CacheRules']),
              },
            ],
            DefaultCacheBehavior: behaviour(
              reference('AskedAgain'),
              ['viewer-request', 'Screens'],
              ['viewer-response', 'CacheRules'],
            ),
          },
        },
      },
    },
    Outputs: {
      Bucket: { Value: reference('Files') },
      Address: { Value: attribute('Distribution', 'DomainName') },
    },
  };
  return `${JSON.stringify(template, null, 2)}\n`;
}

/** Amazon's own policy: by what the origin says, compressed. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';

/** CloudFront compresses only what it may keep: a second is the shortest, after which it asks the bucket again. */
const askedAgain = {
  Type: 'AWS::CloudFront::CachePolicy',
  Properties: {
    CachePolicyConfig: {
      Name: named('asked-again'),
      MinTTL: 1,
      DefaultTTL: 1,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingGzip: true,
        EnableAcceptEncodingBrotli: true,
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    },
  },
};

const retained = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };

const functionOf = (name: string, Comment: string, FunctionCode: string) => ({
  Type: 'AWS::CloudFront::Function',
  Properties: {
    Name: named(name),
    AutoPublish: true,
    FunctionConfig: { Comment, Runtime: 'cloudfront-js-2.0' },
    FunctionCode,
  },
});

const allBlocked = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
};

/** CloudFront writes its logs as another account, which needs access lists; they are kept for 90 days. */
const logs = {
  PublicAccessBlockConfiguration: allBlocked,
  OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] },
  LifecycleConfiguration: { Rules: [{ Status: 'Enabled', ExpirationInDays: 90 }] },
};

const access = {
  Name: named('files'),
  OriginAccessControlOriginType: 's3',
  SigningBehavior: 'always',
  SigningProtocol: 'sigv4',
};

const filesPolicy = {
  Bucket: reference('Files'),
  PolicyDocument: {
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: ['s3:GetObject', 's3:ListBucket'],
        Resource: [attribute('Files', 'Arn'), { 'Fn::Join': ['', [attribute('Files', 'Arn'), '/*']] }],
        Condition: {
          StringEquals: {
            'AWS:SourceArn': {
              'Fn::Join': [
                '',
                [
                  'arn:aws:cloudfront::',
                  reference('AWS::AccountId'),
                  ':distribution/',
                  reference('Distribution'),
                ],
              ],
            },
          },
        },
      },
    ],
  },
};

/** CloudFront has words of its own for the best known headers. */
function headersPolicy(site: Site) {
  const Override = true;
  const {
    'Content-Security-Policy': policy = '',
    'X-Content-Type-Options': _,
    'X-Frame-Options': frame,
    'Referrer-Policy': referrer,
    'Strict-Transport-Security': transport = '',
    ...others
  } = Object.fromEntries(everywhere(site));
  const [, seconds] = /max-age=(\d+)/.exec(transport) ?? [];
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: named('headers'),
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override },
          ContentTypeOptions: { Override },
          FrameOptions: { FrameOption: frame, Override },
          ReferrerPolicy: { ReferrerPolicy: referrer, Override },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: Number(seconds),
            IncludeSubdomains: transport.includes('includeSubDomains'),
            Override,
          },
        },
        CustomHeadersConfig: {
          Items: Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override })),
        },
      },
    },
  };
}
